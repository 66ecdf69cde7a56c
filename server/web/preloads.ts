const inPage = /<link rel="stylesheet" href="([^"]+)"|<script type="module" src="([^"]+)"/g;

/**
 * What a page is shown with and brought alive by, as a header: a browser asks for it as soon as the answer begins, before it has read the page.
 * Scripts are asked for as the modules they are: fetched as any other, they would be taken apart a second time.
 */
export const preloadsOf = (html: string): Record<string, string> => {
  const links = Array.from(html.matchAll(inPage), ([, style, script]) =>
    style ? `<${style}>; rel=preload; as=style` : `<${script}>; rel=modulepreload`,
  );
  return links.length > 0 ? { Link: links.join(', ') } : {};
};
