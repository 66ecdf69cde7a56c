import { brand } from '@/lib/text/brand';
import { describeGuestAllowance, type Plan } from './model';

export const buildProductFacts = (plans: readonly Plan[], publicUrl: string) => ({
  '@type': 'Product',
  name: brand.name,
  description: brand.tagline,
  image: `${publicUrl}/social-card.png`,
  brand: { '@type': 'Brand', name: brand.name },
  offers: plans.map((plan) => ({
    '@type': 'Offer',
    name: plan.name,
    price: plan.price.toFixed(2),
    priceCurrency: 'GBP',
    availability: 'https://schema.org/InStock',
    url: `${publicUrl}/pricing`,
    description: `${describeGuestAllowance(plan)}, valid for ${plan.access_period_months} months`,
  })),
});
