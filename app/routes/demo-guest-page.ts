import { buildDemoDocument } from '@/features/demo/components/demo-document';
import type { Route } from './+types/demo-guest-page';

export function loader({ request }: Route.LoaderArgs) {
  const searchedName = new URL(request.url).searchParams.get('name')?.slice(0, 200) ?? '';
  return new Response(buildDemoDocument(searchedName), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });
}
