/** Whether this page is shown within another one of this server's, as the rulebook shows a table. */
export const isFramed = (): boolean => typeof window !== "undefined" && window.parent !== window;
