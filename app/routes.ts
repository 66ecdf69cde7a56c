import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  // The page behind a helper's link has no frame, and is cached on the helper's phone.
  route('door', 'routes/door.tsx'),

  route('demo/guest-page', 'routes/demo-guest-page.ts'),

  layout('routes/site.tsx', [
    index('routes/home.tsx'),
    route('features', 'routes/features.tsx'),
    route('pricing', 'routes/pricing.tsx'),
    route('about', 'routes/about.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('demo', 'routes/demo.tsx'),
    route('translations', 'routes/translations.tsx'),
    route('docs/api', 'routes/api-guide.tsx'),
    layout('routes/workspace.tsx', [
      route('login', 'routes/login.tsx'),
      route('signup', 'routes/signup.tsx'),
      route('forgot-password', 'routes/forgot-password.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
      route('confirm-email', 'routes/confirm-email.tsx'),
      route('join', 'routes/join.tsx'),
      route('dashboard', 'routes/dashboard.tsx'),
      route('admin', 'routes/manage-event.tsx'),
      route('signed-plan', 'routes/signed-plan.tsx'),
      route('how-it-went', 'routes/how-it-went.tsx'),
      route('account', 'routes/account.tsx'),
      route('purchase', 'routes/purchase.tsx'),
      route('checkout', 'routes/checkout.tsx'),
      route('payment-success', 'routes/payment-success.tsx'),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
