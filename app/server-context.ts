import { createContext } from 'react-router';
import type { Faq } from '@/features/faq/model';
import type { Plan } from '@/features/plans/model';
import type { PublicSettings } from '@/lib/browser/public-settings';

export const publicSettingsContext = createContext<PublicSettings>();

/** Reads plans and questions for the public pages; null if that failed, so that the browser loads them. */
export type SiteContentReader = () => Promise<{ plans: Plan[]; faqs: Faq[] } | null>;
export const siteContentContext = createContext<SiteContentReader>();
