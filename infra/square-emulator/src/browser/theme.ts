/** Square's style option: Square's own selectors → CSS properties in camel case. */
export type CardStyle = Record<string, Record<string, string>>;

/** Supported style settings of Square, with the variable of card.css that each one sets. */
const VARIABLES: Record<string, Record<string, string>> = {
  input: { color: '--ink', backgroundColor: '--field', fontFamily: '--font', fontSize: '--size' },
  'input::placeholder': { color: '--hint' },
  '.input-container': { borderColor: '--line', borderRadius: '--radius' },
  '.input-container.is-focus': { borderColor: '--focus' },
  '.input-container.is-error': { borderColor: '--error' },
  '.message-text': { color: '--label' },
  '.message-text.is-error': { color: '--error' },
};

/** CSS variables of a style option, without unknown settings and without values that are more than a plain value. */
export function variablesOf(style: CardStyle): [string, string][] {
  return Object.entries(style).flatMap(([selector, properties]) =>
    Object.entries(properties).flatMap(([property, value]): [string, string][] => {
      const variable = VARIABLES[selector]?.[property];
      return variable && /^[\w\s#.,%()'"-]{1,120}$/.test(value) && !/url/i.test(value) ? [[variable, value]] : [];
    }),
  );
}
