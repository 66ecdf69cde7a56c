import { expect, test } from 'vitest';
import type { PublicRoom } from '@/features/guest-page/model';
import { fallbackLanguage } from '@/features/languages/languages';
import type { Invitation, Invitee } from './model';
import { renderReplyPage } from './render-reply-page';

const guest = (reply: Invitee['reply']): Invitee => ({
  ...{
    id: 'ada',
    name: 'Ada Cole',
    reply,
    meal: null,
    has_allergies: false,
    allergies_agreed: false,
    is_late: false,
  },
  ...{
    allergies_withheld: false,
    has_needs: false,
    is_evening: false,
    absent_parts: [],
    parts: [],
    is_plus_one: false,
    table_number: '4',
  },
});
const page = (reply: Invitee['reply']) =>
  renderReplyPage(
    {
      shown: {
        view: 'day',
        invitation: {
          event: {
            id: 'e',
            event_name: 'Amelia & Tom',
            event_date: '2027-06-12',
            meals: [],
            evening_from: null,
            parts: [],
            time_zone: 'Europe/London',
          },
          guests: [guest(reply)],
          ...{
            over_plan: [],
            plus_ones: 0,
            answered_at: null,
            version: '',
            language: null,
            has_note: false,
            questions: [],
          },
          ...{ is_over: true, may_answer: false, shows_tables: true, room: null },
        } as unknown as Invitation<PublicRoom>,
      },
      language: fallbackLanguage,
    },
    [],
  );

test('shows the link to a reply only once the household has replied', () => {
  expect(page(null)).not.toContain('What we replied');
  expect(page('yes')).toContain('What we replied');
});
