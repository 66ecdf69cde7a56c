import type { ReactNode } from 'react';
import { Ampersand } from '@/components/ampersand';
import { englishWords } from '@/features/languages/english';
import type { GuestPageWords } from '@/features/languages/words';
import { type EventTheme, toThemeAttributes } from '@/features/theme/model';
import { formatLongDate } from '@/lib/dates/dates';
import './table-sign-picture.css';

type Props = {
  event: EventTheme & { event_name: string; event_date: string };
  /** The QR code or its placeholder. */
  code: ReactNode;
  /** The short URL below the code. */
  link?: string;
  secondWords?: Pick<GuestPageWords, 'page' | 'sign'>;
};

/** Shows the table sign as table-sign.ts prints it. */
export const TableSignPicture = ({ event, code, link, secondWords }: Props) => (
  <div className="sign-picture event-ground" {...toThemeAttributes(event)}>
    <div className="scooped-card">
      <p className="small-caps">{englishWords.page.findYourTable}</p>
      {secondWords && <p className="sign-second">{secondWords.page.findYourTable}</p>}
      <p className="sign-name" data-length={getNameLength(event.event_name)}>
        <Ampersand text={event.event_name} />
      </p>
      <p className="sign-date">{formatLongDate(event.event_date)}</p>
      {code}
      <p className="sign-scan">{englishWords.sign.scan.join(' ')}</p>
      {secondWords && <p className="sign-second">{secondWords.sign.scan.join(' ')}</p>}
      {link && <p className="sign-link">{link}</p>}
    </div>
  </div>
);

const getNameLength = (name: string) =>
  name.length > 60 ? 'longest' : name.length > 28 ? 'long' : undefined;
