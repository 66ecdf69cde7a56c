import { zodResolver } from '@hookform/resolvers/zod';
import { contactSchema } from './schema';

export const contactResolver = zodResolver(contactSchema);
