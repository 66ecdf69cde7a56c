const bytes = (text: string) => new TextEncoder().encode(text);

/** Derives the tokens of reply links and opt-out links from a key that is not in the database. */
export function createLinkSigner(secret: string) {
  const key = crypto.subtle.importKey(
    'raw',
    bytes(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  /** The first 128 bits of an HMAC-SHA256, in base64url. */
  async function sign(text: string): Promise<string> {
    const signature = new Uint8Array(await crypto.subtle.sign('HMAC', await key, bytes(text)));
    return btoa(String.fromCharCode(...signature.subarray(0, 16))).replace(
      /[+/=]/g,
      (sign) => base64url[sign] ?? '',
    );
  }
  return {
    signReplyLink: (id: string, generation: string) => sign(`reply link ${id} ${generation}`),
    /** The token of a mail's link for stopping or reporting such mails. */
    signMailLink: async (mailId: string) => `${mailId}.${await sign(`reply mail ${mailId}`)}`,
  };
}
export type LinkSigner = ReturnType<typeof createLinkSigner>;

const base64url: Record<string, string> = { '+': '-', '/': '_' };

export async function hashToken(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(token)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
