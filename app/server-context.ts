import { createContext } from 'react-router';
import type { Faq } from '@/features/faq/model';
import type { Plan } from '@/features/plans/model';
import type { SeatingSnapshot } from '@/features/seating/model';

export type PublicSettings = { supabaseUrl: string; publishableKey: string; publicUrl: string; supportEmail: string };

/** What the server hands to every page it renders. */
export const publicSettingsContext = createContext<PublicSettings>();

/** The seating of one event as it is now, with a mark that changes when it does; null when there is no such event; thrown errors mean it could not be read. */
export type SeatingReader = (eventId: string) => Promise<{ snapshot: SeatingSnapshot; version: string } | null>;
export const seatingReaderContext = createContext<SeatingReader>();

/** The plans and questions the public pages are rendered with; null when they could not be read, and the browser asks for them itself. */
export type SiteContentReader = () => Promise<{ plans: Plan[]; faqs: Faq[] } | null>;
export const siteContentContext = createContext<SiteContentReader>();
