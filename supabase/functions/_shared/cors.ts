/** Who may call the functions from a browser, and with what: pages of ours, as the official client calls. */
export const corsFor = (publicUrl: string) => ({
  'Access-Control-Allow-Origin': publicUrl,
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Allow-Methods': 'POST',
});
