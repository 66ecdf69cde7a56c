import { ScrollArea } from '@/components/ui/scroll-area';
import { Screenshot } from './screenshot';
import './close-ups.css';

/** Details of the workspace, which the top of the page shows whole. */
export const CloseUps = () => (
  <section
    className="section bg-[linear-gradient(180deg,var(--event-bg-1),var(--event-bg-2))]"
    data-event-bg="gradient-champagne"
    aria-labelledby="up-close"
  >
    <div className="wrap">
      <div className="section-head">
        <h2 className="display-m" id="up-close">
          Seen <em>up close.</em>
        </h2>
        <p className="lead">Three pieces of the workspace, close to their real size.</p>
      </div>
      <div className="close-ups">
        <figure>
          <div className="close-up">
            <Screenshot
              name="seating-reasons"
              width={404}
              height={672}
              alt="A suggested plan: all 60 guests seated, 4 of 4 wishes kept"
            />
          </div>
          <figcaption>
            <h3 className="title-s">Every move has its reason</h3>
            <p>Read why someone sits where they do. Nothing changes until you apply the plan.</p>
          </figcaption>
        </figure>
        <figure>
          <div className="close-up">
            <Screenshot
              name="guest-panel"
              width={440}
              height={672}
              alt="A guest’s panel with table, household, meal and allergies"
            />
          </div>
          <figcaption>
            <h3 className="title-s">One guest, beside the list</h3>
            <p>An eye marks what guests see. A lock marks what stays with you and your helpers.</p>
          </figcaption>
        </figure>
        <figure className="is-wide">
          <ScrollArea className="close-up" aria-label="Papers to print">
            <Screenshot
              name="papers"
              width={1188}
              height={414}
              alt="Nine papers to print: charts, cards, table numbers, menus and lists"
            />
          </ScrollArea>
          <figcaption>
            <h3 className="title-s">Paper for those who like it</h3>
            <p>Charts, cards and menus in your theme, and a list for each of your suppliers.</p>
          </figcaption>
        </figure>
      </div>
    </div>
  </section>
);
