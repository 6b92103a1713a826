/**
 * Says of a text with a shorter form whether the longer one has room: `use:tight` on what holds both, which then has
 * the class `tight`. Its room is what its neighbours in the row leave.
 */
export function tight(holder: HTMLElement): { destroy: () => void } {
  function judge(): void {
    holder.classList.remove("tight");
    holder.classList.toggle("tight", holder.scrollWidth > holder.clientWidth);
  }
  // what changed is measured once a frame, when the page is laid out anyway
  let frame = 0;
  function later(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(judge);
  }
  // a neighbour that grows takes from the holder, one that shrinks gives to others: all of them are watched
  const size = new ResizeObserver(judge);
  const row = holder.parentElement;
  if (row) for (const one of [row, ...row.children]) size.observe(one);
  const children = new MutationObserver(() => {
    for (const one of row?.children ?? []) size.observe(one);
    later();
  });
  if (row) children.observe(row, { childList: true });
  const words = new MutationObserver(later);
  words.observe(holder, { subtree: true, characterData: true, childList: true });
  return {
    destroy() {
      cancelAnimationFrame(frame);
      size.disconnect();
      children.disconnect();
      words.disconnect();
    },
  };
}
