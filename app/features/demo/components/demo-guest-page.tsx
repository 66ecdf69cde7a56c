import { GuestPage } from '@/features/guest-page/components/guest-page';
import { RoomDirections } from '@/features/guest-page/components/room-directions';
import { englishPageLanguage } from '@/features/guest-page/language/english-page-language';
import { PageLanguageProvider } from '@/features/guest-page/language/phrases';
import { demoPage } from '../model';

export const DemoGuestPage = ({ searchedName }: { searchedName: string }) => (
  <PageLanguageProvider value={englishPageLanguage}>
    <GuestPage data={demoPage} searchedName={searchedName} RoomDirections={RoomDirections} />
  </PageLanguageProvider>
);
