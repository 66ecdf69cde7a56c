type Props = {
  claims: readonly { title: string; text: string }[];
  className: string;
  title: 'title-s' | 'title-m';
};

export const Claims = ({ claims, className, title: titleClass }: Props) => (
  <ul className={`grid gap-x-[clamp(2rem,4vw,4rem)] min-[640px]:grid-cols-[1fr_1fr] ${className}`}>
    {claims.map(({ title, text }) => (
      <li key={title} className="border-t border-hair py-6">
        <h3 className={titleClass}>{title}</h3>
        <p className="mt-[0.35rem] text-pretty text-ink-2">{text}</p>
      </li>
    ))}
  </ul>
);
