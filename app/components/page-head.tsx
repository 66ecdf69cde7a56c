export const PageHead = ({ title, lead }: { title: string; lead?: string }) => (
  <div className="mb-[clamp(1.5rem,3vw,2.5rem)] flex flex-wrap items-end justify-between gap-x-[2rem] gap-y-[1rem]">
    <div>
      <h1 className="display-m">{title}</h1>
      {lead && <p className="lead mt-[0.4rem]">{lead}</p>}
    </div>
  </div>
);
