import { childElements, findElement, readElements } from '../xml-elements.ts';
import type { ZipFile } from '../zip-file.ts';
import type { WordListKind, WordReferences } from './word-lines.ts';

function toListKind(format: string): WordListKind {
  if (format === 'bullet' || format === 'none') return 'bullet';
  if (format === 'lowerLetter' || format === 'upperLetter') return 'letter';
  return format === 'lowerRoman' || format === 'upperRoman' ? 'roman' : 'number';
}

async function readNumberings(zip: ZipFile): Promise<Map<string, Map<string, WordListKind>>> {
  const abstract = new Map<string, Map<string, WordListKind>>();
  const numberings = new Map<string, Map<string, WordListKind>>();
  for await (const element of readElements(
    await zip.read('word/numbering.xml'),
    (name) => name === 'w:abstractNum' || name === 'w:num',
  )) {
    if (element.name === 'w:num') {
      const target = findElement(element, 'w:abstractNumId')?.attributes['w:val'] ?? '';
      numberings.set(element.attributes['w:numId'] ?? '', abstract.get(target) ?? new Map());
      continue;
    }
    const levels = childElements(element, 'w:lvl').map((level) => {
      const format = findElement(level, 'w:numFmt')?.attributes['w:val'] ?? '';
      return [level.attributes['w:ilvl'] ?? '', toListKind(format)] as const;
    });
    abstract.set(element.attributes['w:abstractNumId'] ?? '', new Map(levels));
  }
  return numberings;
}

/** The numberings of paragraph styles. */
async function readStyles(zip: ZipFile): Promise<Map<string, { numbering: string; level: string }>> {
  const styles = new Map<string, { numbering: string; level: string }>();
  for await (const style of readElements(await zip.read('word/styles.xml'), (name) => name === 'w:style')) {
    const properties = findElement(findElement(style, 'w:pPr'), 'w:numPr');
    const numbering = findElement(properties, 'w:numId')?.attributes['w:val'];
    const level = findElement(properties, 'w:ilvl')?.attributes['w:val'] ?? '0';
    if (numbering !== undefined) styles.set(style.attributes['w:styleId'] ?? '', { numbering, level });
  }
  return styles;
}

/** Reads the relations, numberings and styles of a document; the pictures by their relation's target. */
export async function openReferences(
  zip: ZipFile,
): Promise<{ references: WordReferences; pictures: ReadonlyMap<string, string> }> {
  const targets = new Map<string, string>();
  for await (const { attributes } of readElements(
    await zip.read('word/_rels/document.xml.rels'),
    (name) => name === 'Relationship',
  ))
    if (attributes.TargetMode !== 'External') targets.set(attributes.Id ?? '', attributes.Target ?? '');
  const numberings = await readNumberings(zip);
  const styles = await readStyles(zip);
  const pictures = new Map<string, string>();
  for (const target of targets.values()) {
    const media = target.startsWith('/') ? target.slice(1) : `word/${target}`;
    if (!/^word\/media\//.test(media)) continue;
    const bytes = await zip.read(media);
    if (bytes) pictures.set(target, bytes.toString('base64'));
  }
  return {
    pictures,
    references: {
      findPicture: (relation) => {
        const target = targets.get(relation);
        return target === undefined ? undefined : `@@PLUGINFILE@@/${encodeURIComponent(target)}`;
      },
      findList: (numbering, level) => numberings.get(numbering)?.get(level) ?? 'number',
      findStyleNumbering: (style) => styles.get(style),
    },
  };
}
