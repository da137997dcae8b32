/** The addresses that the server answers itself: the API, embedded identity, the client's configuration, liveness. */
export const serverAddresses = /^\/(?:api|_idp)(?:\/|$|\?)|^\/(?:config\.json|healthz)(?:$|\?)/u;
