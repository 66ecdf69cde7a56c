/** Answers a request to the backend; `peerAddress` is the socket's own, never a header's. */
export type Fetch = (request: Request, peerAddress: string | null) => Promise<Response>;
