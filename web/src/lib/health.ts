/** Whether the server that gave us this page is well. */
export async function answers(ask: typeof fetch = fetch): Promise<boolean> {
  try {
    return (await ask("/api/health")).ok;
  } catch {
    return false;
  }
}
