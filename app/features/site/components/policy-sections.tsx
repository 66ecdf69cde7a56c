import type { PolicySection } from '../content/privacy';

/** A policy to be read, section by section. */
export const PolicySections = ({ sections }: { sections: readonly PolicySection[] }) => (
  <div className="prose">
    {sections.map(({ id, title, body }) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {body}
      </section>
    ))}
  </div>
);
