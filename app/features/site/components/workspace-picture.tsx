type Props = { caption: string };

export const WorkspacePicture = ({ caption }: Props) => (
  <figure className="relative z-3">
    <picture>
      <source
        media="(max-width: 640px)"
        srcSet="/images/workspace-phone.webp"
        width="585"
        height="885"
      />
      <img
        className="block h-auto w-full rounded-(--r-sheet) shadow-(--lift-3)"
        src="/images/workspace.webp"
        srcSet="/images/workspace-plain.webp 1312w, /images/workspace.webp 1920w"
        sizes="(min-width: 1440px) 1312px, 92vw"
        width="1920"
        height="1056"
        loading="lazy"
        alt=""
      />
    </picture>
    <figcaption className="mt-5 text-center text-balance text-ink-2">{caption}</figcaption>
  </figure>
);
