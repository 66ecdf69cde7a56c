import { createContext } from 'react-router';
import type { Faq } from '@/features/faq/model';
import type { Plan } from '@/features/plans/model';
import type { PublicSettings } from '@/lib/settings-on-page';

/** What the server hands to every page it renders. */
export const publicSettingsContext = createContext<PublicSettings>();

/** The plans and questions the public pages are rendered with; null when they could not be read, and the browser asks for them itself. */
export type SiteContentReader = () => Promise<{ plans: Plan[]; faqs: Faq[] } | null>;
export const siteContentContext = createContext<SiteContentReader>();
