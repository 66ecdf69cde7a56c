const inPage = /<link rel="stylesheet" href="([^"]+)"|<script type="module" src="([^"]+)"/g;

/**
 * With Link headers, a browser fetches files before it has the HTML. Scripts are preloaded as
 * modules; otherwise they would be parsed twice.
 */
export const buildPreloads = (html: string): Record<string, string> => {
  const links = Array.from(html.matchAll(inPage), ([, style, script]) =>
    style ? `<${style}>; rel=preload; as=style` : `<${script}>; rel=modulepreload`,
  );
  return links.length > 0 ? { Link: links.join(', ') } : {};
};
