/** What an option of this game says: its fields, and what it would do. */
import type { OptionInfo } from "../../lib/protocol";
import type { OptionFields, Preview } from "./types";

export function previewOf(option: OptionInfo): Preview {
  return option.preview as Preview;
}

export function fieldsOf(option: { fields: Record<string, unknown> }): OptionFields {
  return option.fields as unknown as OptionFields;
}
