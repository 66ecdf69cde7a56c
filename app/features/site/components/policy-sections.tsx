import type { PolicySection } from '../content/privacy';

const heading = 'font-display text-(length:--title-m)/(--leading-title) font-normal';

/** A policy to be read, section by section. */
export const PolicySections = ({ sections }: { sections: readonly PolicySection[] }) => (
  <div className="prose grid max-w-176 gap-4">
    {sections.map(({ id, title, body }, at) => (
      <section className="grid grid-cols-1 gap-[0.6rem]" key={id} id={id} aria-labelledby={`${id}-title`}>
        <h2 className={at > 0 ? `mt-6 ${heading}` : heading} id={`${id}-title`}>
          {title}
        </h2>
        {body}
      </section>
    ))}
  </div>
);
