import { GuestPage } from '@/features/guest-page/components/guest-page';
import { inEnglish } from '@/features/guest-page/language/in-english';
import { SpokenProvider } from '@/features/guest-page/language/phrases';
import { demoPage } from '../model';

/** The guest page of the made-up wedding. */
export const DemoGuestPage = ({ searchedName }: { searchedName: string }) => (
  <SpokenProvider value={inEnglish}>
    <GuestPage data={demoPage} searchedName={searchedName} />
  </SpokenProvider>
);
