import { formulaLimitError } from '@toro/domain/base/rich-text/formula-limits';
import katex from 'katex';

/** The first error of a formula in TeX, or undefined. The options are those of the page that displays it. */
export function formulaError(tex: string): string | undefined {
  const limit = formulaLimitError(tex);
  if (limit) return limit;
  let forbidden: string | undefined;
  try {
    katex.renderToString(tex, {
      throwOnError: true,
      strict: 'ignore',
      maxExpand: 500,
      // Links, pictures, classes and styles of TeX are not displayed.
      trust: ({ command }: { command: string }) => {
        forbidden ??= command;
        return false;
      },
    });
  } catch (error) {
    if (error instanceof katex.ParseError) return error.rawMessage;
    // An endless macro exhausts the stack of the parser.
    if (error instanceof RangeError) return 'has too many levels';
    throw error;
  }
  return forbidden && `${forbidden} is not allowed`;
}
