import { NO_REPLY, replyLabels } from '@/features/seating/guests/schema';

export const ReplyOptions = () => (
  <>
    <option value="">{NO_REPLY}</option>
    <option value="yes">{replyLabels.yes}</option>
    <option value="no">{replyLabels.no}</option>
  </>
);
