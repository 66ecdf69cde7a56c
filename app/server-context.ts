import { createContext } from 'react-router';
import type { Faq } from '@/features/faq/model';
import type { GuestPageData } from '@/features/guest-page/model';
import type { Plan } from '@/features/plans/model';

export type PublicSettings = { supabaseUrl: string; publishableKey: string; publicUrl: string; supportEmail: string };

/** What the server hands to every page it renders. */
export const publicSettingsContext = createContext<PublicSettings>();

/** The guest page data of one event as it is now, with a version that changes when it does; null when there is no such event. Throws where it could not be read. */
export type GuestPageReader = (eventId: string) => Promise<{ data: GuestPageData; version: string } | null>;
export const guestPageReaderContext = createContext<GuestPageReader>();

/** The plans and questions the public pages are rendered with; null when they could not be read, and the browser asks for them itself. */
export type SiteContentReader = () => Promise<{ plans: Plan[]; faqs: Faq[] } | null>;
export const siteContentContext = createContext<SiteContentReader>();
