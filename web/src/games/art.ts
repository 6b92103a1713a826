/** What a game shows of its drawn things on the page of pictures. */
import type { Component } from "svelte";

import type { UiKey } from "../lib/messages/language.svelte";

/** One picture: its address is made when it comes into sight. */
export interface Drawing {
  readonly address: () => string;
  /** In pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
}

/** What is drawn by a component instead. */
export interface Part {
  readonly component: Component<Record<string, unknown>>;
  readonly props: Record<string, unknown>;
}

export type Face = Drawing | Part;

export const partOf = <Props extends Record<string, unknown>>(component: Component<Props>, props: Props): Part => ({
  component: component as unknown as Component<Record<string, unknown>>,
  props,
});

export const isPart = (face: Face): face is Part => "component" in face;

/** A square picture. */
export const square = (size: number, address: () => string): Drawing => ({ address, width: size, height: size });

export interface DrawnThing {
  /** What the data calls it. */
  readonly id: string;
  /** In the reader's language. */
  readonly name: string;
  /** The same at several sizes, or for both sides. */
  readonly faces: readonly Face[];
}

/** All things of one kind. */
export interface Sheet {
  readonly kind: string;
  readonly title: UiKey;
  readonly things: readonly DrawnThing[];
}

/** The sheets of a game, told in the language that is spoken. */
export type Sheets = () => readonly Sheet[];
