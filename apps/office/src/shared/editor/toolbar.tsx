import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconTableMinus,
  IconUnderline,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import classes from './editor.module.css';

interface ToolbarProps {
  editor: Editor;
  label: string;
  onFormula: () => void;
  onLink: () => void;
  onPicture: () => void;
}

interface Tool {
  label: string;
  icon: Icon;
  run: () => void;
  /** Whether the text at the cursor has it. */
  active?: boolean;
  disabled?: boolean;
}

function hasTable({ state: { doc } }: Editor): boolean {
  let isFound = false;
  doc.descendants(({ type }) => {
    isFound ||= type.name === 'table';
    return !isFound;
  });
  return isFound;
}

/** The buttons of a rich text. */
export function Toolbar({ editor, label, onFormula, onLink, onPicture }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      underline: current.isActive('underline'),
      subscript: current.isActive('subscript'),
      superscript: current.isActive('superscript'),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      heading: current.isActive('heading'),
      blockquote: current.isActive('blockquote'),
      code: current.isActive('code'),
      link: current.isActive('link'),
      table: current.isActive('table'),
      hasTable: hasTable(current),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const groups: Tool[][] = [
    [
      { label: 'Negrito', icon: IconBold, run: () => chain().toggleBold().run(), active: state.bold },
      { label: 'Itálico', icon: IconItalic, run: () => chain().toggleItalic().run(), active: state.italic },
      {
        label: 'Sublinhado',
        icon: IconUnderline,
        run: () => chain().toggleUnderline().run(),
        active: state.underline,
      },
      {
        label: 'Subscrito',
        icon: IconSubscript,
        run: () => chain().toggleSubscript().run(),
        active: state.subscript,
      },
      {
        label: 'Sobrescrito',
        icon: IconSuperscript,
        run: () => chain().toggleSuperscript().run(),
        active: state.superscript,
      },
    ],
    [
      {
        label: 'Lista',
        icon: IconList,
        run: () => chain().toggleBulletList().run(),
        active: state.bulletList,
      },
      {
        label: 'Lista numerada',
        icon: IconListNumbers,
        run: () => chain().toggleOrderedList().run(),
        active: state.orderedList,
      },
      {
        label: 'Título',
        icon: IconH3,
        run: () => chain().toggleHeading({ level: 3 }).run(),
        active: state.heading,
      },
      {
        label: 'Citação',
        icon: IconBlockquote,
        run: () => chain().toggleBlockquote().run(),
        active: state.blockquote,
      },
      {
        label: 'Trecho de código',
        icon: IconCode,
        run: () => chain().toggleCode().run(),
        active: state.code,
      },
    ],
    [
      { label: 'Link', icon: IconLink, run: onLink, active: state.link },
      {
        label: 'Tabela',
        icon: IconTable,
        run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        disabled: state.table,
      },
      { label: 'Fórmula', icon: IconMathFunction, run: onFormula },
      { label: 'Imagem', icon: IconPhoto, run: onPicture },
    ],
    [
      { label: 'Desfazer', icon: IconArrowBackUp, run: () => chain().undo().run(), disabled: !state.canUndo },
      {
        label: 'Refazer',
        icon: IconArrowForwardUp,
        run: () => chain().redo().run(),
        disabled: !state.canRedo,
      },
    ],
  ];
  // Shown while the text has a table, wherever the caret is: a press into the table moves nothing.
  const table: Tool[] = [
    { label: 'Nova linha', icon: IconRowInsertBottom, run: () => chain().addRowAfter().run() },
    { label: 'Remover linha', icon: IconRowRemove, run: () => chain().deleteRow().run() },
    { label: 'Nova coluna', icon: IconColumnInsertRight, run: () => chain().addColumnAfter().run() },
    { label: 'Remover coluna', icon: IconColumnRemove, run: () => chain().deleteColumn().run() },
    { label: 'Remover tabela', icon: IconTableMinus, run: () => chain().deleteTable().run() },
  ];
  const shown = state.hasTable
    ? [...groups, table.map((tool) => ({ ...tool, disabled: !state.table }))]
    : groups;
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={`Formatação: ${label}`}>
      {shown.map((group) => (
        <div key={group[0]?.label} className={classes.group} data-tools={group[0]?.label}>
          {group.map(({ label: name, icon: ToolIcon, run, active, disabled = false }) => (
            <Tooltip key={name} label={name} openDelay={400}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={name}
                aria-pressed={active}
                disabled={disabled}
                // The text keeps its selection.
                onMouseDown={(event) => event.preventDefault()}
                onClick={run}
              >
                <ToolIcon size={17} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ))}
        </div>
      ))}
    </div>
  );
}
