const inPage = /<link rel="stylesheet" href="([^"]+)"|<script type="module" src="([^"]+)"/g;

/** Scripts are preloaded as modules; otherwise they would be parsed twice. */
export const buildPreloads = (html: string): Record<string, string> => {
  const links = Array.from(html.matchAll(inPage), ([, style, script]) =>
    style ? `<${style}>; rel=preload; as=style` : `<${script}>; rel=modulepreload`,
  );
  return links.length > 0 ? { Link: links.join(', ') } : {};
};
