export const PageHead = ({ title, lead }: { title: string; lead?: string }) => (
  <div className="page-head">
    <div>
      <h1 className="display-m">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
  </div>
);
