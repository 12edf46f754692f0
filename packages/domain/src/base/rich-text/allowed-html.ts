import { PICTURE_PATH } from './picture-sources.ts';

/** Tags within a line. `tex` contains a formula in TeX. */
export const INLINE_TAGS = [
  ...['strong', 'b', 'em', 'i', 'u', 's', 'mark', 'sub', 'sup', 'code', 'br', 'a', 'img', 'tex'],
] as const;

export const BLOCK_TAGS = [
  ...['p', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'pre', 'hr'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

/** The only tags of rich text: of questions, lessons and all other texts of the academy. */
export const ALLOWED_TAGS: ReadonlySet<string> = new Set([...INLINE_TAGS, ...BLOCK_TAGS]);

/** Tags without content, which are never closed. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** More pictures than this in one text are an error. */
export const MAX_PICTURES = 10;

interface AttributeRule {
  pattern: RegExp;
  requirement: string;
}

const span: AttributeRule = { pattern: /^[1-9]\d?$/, requirement: 'must be a number' };
const listNumber: AttributeRule = { pattern: /^-?\d{1,4}$/, requirement: 'must be a number' };

/** The allowed attributes of each tag. A picture is named by its path relative to the public files. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, AttributeRule>>>> = {
  a: {
    href: {
      pattern: /^(https:\/\/|mailto:|\/(?![/\\]))[^\s]*$/i,
      requirement: 'must be https:, mailto: or a path',
    },
  },
  img: {
    src: { pattern: PICTURE_PATH, requirement: 'must be a stored picture' },
    alt: { pattern: /^[^<>]{0,1000}$/, requirement: 'must have at most 1000 characters' },
    /** A decorative picture, which screen readers leave out. */
    role: { pattern: /^presentation$/, requirement: 'must be presentation' },
  },
  ol: {
    type: { pattern: /^[1aAiI]$/, requirement: 'must be 1, a, A, i or I' },
    start: listNumber,
  },
  li: { value: listNumber },
  td: { colspan: span, rowspan: span },
  th: { colspan: span, rowspan: span },
  tex: { display: { pattern: /^block$/, requirement: 'must be block' } },
};

export const ATTRIBUTE_NAMES: readonly string[] = [
  ...new Set(Object.values(ATTRIBUTES).flatMap((rules) => Object.keys(rules))),
];

/** The names of the attributes that a tag may have. */
export const listAttributes = (tag: string): readonly string[] => Object.keys(ATTRIBUTES[tag] ?? {});

/** The reason why an attribute is not allowed, or undefined. */
export function attributeError(tag: string, name: string, value: string): string | undefined {
  const rule = ATTRIBUTES[tag]?.[name];
  if (!rule) return `${name} is not allowed on <${tag}>`;
  return rule.pattern.test(value) ? undefined : `${name}="${value.slice(0, 80)}" ${rule.requirement}`;
}
