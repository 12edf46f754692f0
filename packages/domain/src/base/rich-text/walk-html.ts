import { Parser } from 'htmlparser2';
import { VOID_TAGS } from './allowed-html.ts';

export interface HtmlAttribute {
  name: string;
  value: string;
}

/** Receives the parts of HTML in their order; `start` is an index of the source. */
export interface HtmlVisitor {
  open(name: string, attributes: HtmlAttribute[], start: number): void;
  /** `isImplied`: another tag or the end closes it. */
  close(name: string, isImplied: boolean, start: number): void;
  text(text: string, start: number, end: number): void;
  /** Source that is neither text nor a tag that opens or closes something. */
  other?(start: number): void;
}

interface WalkOptions {
  /** Takes the source literally: a tag closes only itself, and entities stay as they are written. */
  literal?: boolean;
}

/** No text that a person writes is nested as deep; the parser looks up open tags one by one. */
const MAX_DEPTH = 100;

/** The HTML is nested deeper than `MAX_DEPTH` levels; the walk has ended there. */
export class HtmlDepthError extends Error {}

/** Takes the source literally, but for the tags that are never closed. */
class LiteralParser extends Parser {
  override isVoidElement(name: string): boolean {
    return VOID_TAGS.has(name);
  }
}

/** Walks HTML once, in linear time. Everything that reads HTML outside of a browser is a visitor of this walk. */
export function walkHtml(html: string, visitor: HtmlVisitor, { literal = false }: WalkOptions = {}): void {
  let attributes: HtmlAttribute[] = [];
  const opened: string[] = [];
  /** The end of the last part. */
  let position = 0;
  /** Reports what the parser skipped before the part that starts here. */
  function advance(start: number, end: number): void {
    const skipped = html.slice(position, start).indexOf('<');
    if (skipped !== -1) visitor.other?.(position + skipped);
    position = Math.max(position, end);
  }
  /** The parser's index of a tag that follows `</p >` is that of the `>`. */
  const tagStart = () => html.indexOf('<', parser.startIndex);
  const parser: Parser = new (literal ? LiteralParser : Parser)(
    {
      onopentagname() {
        attributes = [];
      },
      onattribute(name, value) {
        attributes.push({ name, value });
      },
      onopentag(name) {
        if (opened.length >= MAX_DEPTH) throw new HtmlDepthError();
        advance(tagStart(), parser.endIndex + 1);
        opened.push(name);
        visitor.open(name, attributes, tagStart());
      },
      ontext(text) {
        advance(parser.startIndex, parser.endIndex + 1);
        visitor.text(text, parser.startIndex, parser.endIndex + 1);
      },
      onclosetag(name, isImplied) {
        // A tag that the end cuts off is closed without having been opened.
        if (opened.at(-1) !== name) return;
        opened.pop();
        if (!isImplied) advance(tagStart(), parser.endIndex + 1);
        visitor.close(name, isImplied, tagStart());
      },
      onend() {
        advance(html.length, html.length);
      },
    },
    {
      decodeEntities: !literal,
      xmlMode: literal,
      recognizeSelfClosing: false,
      lowerCaseTags: true,
      lowerCaseAttributeNames: true,
    },
  );
  parser.end(html);
}
