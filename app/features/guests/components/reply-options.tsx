import { NO_REPLY, replyLabels } from '@/features/seating/guests/schema';

/** What a host chooses among for a guest; of a `select`. */
export const ReplyOptions = () => (
  <>
    <option value="">{NO_REPLY}</option>
    <option value="yes">{replyLabels.yes}</option>
    <option value="no">{replyLabels.no}</option>
  </>
);
