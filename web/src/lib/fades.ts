/**
 * What scrolls says where there is more of it: `data-above` and `data-below` on the node, for its style to fade there.
 * `use:fades`.
 */
const SLACK = 2; // px that rounding may leave

export function fades(node: HTMLElement): { destroy: () => void } {
  function look(): void {
    const { scrollTop, scrollHeight, clientHeight } = node;
    node.toggleAttribute("data-above", scrollTop > SLACK);
    node.toggleAttribute("data-below", scrollHeight - clientHeight - scrollTop > SLACK);
  }
  const size = new ResizeObserver(look);
  size.observe(node);
  for (const child of node.children) size.observe(child);
  node.addEventListener("scroll", look, { passive: true });
  look();
  return {
    destroy() {
      size.disconnect();
      node.removeEventListener("scroll", look);
    },
  };
}
