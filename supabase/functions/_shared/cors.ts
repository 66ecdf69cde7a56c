export const buildCorsHeaders = (publicUrl: string) => ({
  'Access-Control-Allow-Origin': publicUrl,
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Allow-Methods': 'POST',
});
