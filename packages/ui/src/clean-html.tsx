import { joinCurrencySign } from '@toro/domain/base/money/join-currency-sign';
import { ALLOWED_TAGS, ATTRIBUTE_NAMES, attributeError } from '@toro/domain/base/rich-text/allowed-html';
import { escapeHtml } from '@toro/domain/base/text/escape-html';
import createPurifier from 'dompurify';
import { use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import classes from './clean-html.module.css';
import { showFormulas } from './formulas/formulas.ts';
import { FilesUrl, PictureUrls } from './question/files-url.ts';
import { addZoomButtons } from './zoom/add-zoom-buttons.ts';
import { ImageZoom, type ZoomedImage } from './zoom/image-zoom.tsx';

const purifier = createPurifier(window);

purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  const { attrName, attrValue } = attribute;
  if (attributeError(node.tagName.toLowerCase(), attrName, attrValue)) attribute.keepAttr = false;
});

// Links in the academy's texts open in a new tab.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** The tags and attributes that the import allows; no script, style, form, frame, id or class. */
const RULES = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...ATTRIBUTE_NAMES],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Removes everything from the HTML that could run or submit. */
const cleanHtml = (html: string): string => purifier.sanitize(joinCurrencySign(html), RULES);

/** Pictures are named by their path in the public files. */
const resolvePictures = (
  clean: string,
  filesUrl: string,
  pictures: readonly { path: string; url: string }[],
): string =>
  clean.replace(/(<img\b[^<>]*? src=")((?:uploads|media)\/[^"]*)/g, (_match, before, path) => {
    const url = pictures.find((picture) => picture.path === path)?.url;
    return `${before}${url === undefined ? `${filesUrl}/${path}` : escapeHtml(url)}`;
  });

/** Replaces a picture that cannot be loaded by a note with its alternative text. */
function noteMissingPicture({ target }: Event): void {
  if (!(target instanceof HTMLImageElement)) return;
  const note = document.createElement('em');
  note.textContent = target.alt ? `[imagem indisponível: ${target.alt}]` : '[imagem indisponível]';
  target.replaceWith(note);
}

interface CleanHtmlProps {
  html: string;
  /** For a page that is printed: its pictures cannot be enlarged. */
  printed?: boolean;
}

/** HTML written by the academy, sanitised, with its pictures and formulas. */
export function CleanHtml({ html, printed = false }: CleanHtmlProps) {
  const filesUrl = use(FilesUrl);
  const pictures = use(PictureUrls);
  const element = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState<ZoomedImage | null>(null);
  // One object for the same HTML: rendering again must not replace its pictures and formulas.
  const inner = useMemo(
    () => ({ __html: resolvePictures(cleanHtml(html), filesUrl, pictures) }),
    [html, filesUrl, pictures],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has new pictures and formulas
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    showFormulas(current);
    const removeZoom = printed ? undefined : addZoomButtons(current, setZoomed);
    // Error events do not bubble.
    current.addEventListener('error', noteMissingPicture, true);
    return () => {
      removeZoom?.();
      current.removeEventListener('error', noteMissingPicture, true);
    };
  }, [inner, printed]);
  return (
    <>
      <div
        ref={element}
        className={classes.text}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised just above
        dangerouslySetInnerHTML={inner}
      />
      {zoomed && <ImageZoom image={zoomed} onClose={() => setZoomed(null)} />}
    </>
  );
}
