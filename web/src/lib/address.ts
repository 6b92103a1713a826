/** Addresses, as far as the page must judge them. */

/** Whether only this machine can open the link: its host is a machine's name for itself. */
export function isOnlyHere(link: string): boolean {
  let host: string;
  try {
    host = new URL(link).hostname;
  } catch {
    return false;
  }
  return (
    host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host)
  );
}
