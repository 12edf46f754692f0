import { Input } from '@mantine/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { attributeError } from '@toro/domain/base/rich-text/allowed-html';
import { cleanMarkup } from '@toro/domain/base/rich-text/clean-markup';
import { plainText } from '@toro/domain/base/rich-text/plain-text';
import { toastInfo } from '@toro/ui/toasts.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { describeLength } from '../forms/counted-fields.tsx';
import { useOfficeConfig } from '../office-config.ts';
import { cleanPaste } from './clean-paste.ts';
import classes from './editor.module.css';
import { createExtensions } from './extensions.ts';
import { FormulaDialog } from './formula-dialog.tsx';
import { replaceMark, withoutMarks } from './pasted-pictures.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';

interface RichTextFieldProps {
  id?: string;
  label: string;
  required?: boolean;
  /** Only for screen readers. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  value: string;
  maxLength: number;
  error?: ReactNode;
  onValue: (value: string) => void;
  /** The toolbar is shown only while the field has the focus. */
  isCompact?: boolean;
  /** Where pictures are shown that are no public files yet, by their path. */
  pictures?: readonly { path: string; url: string }[];
}

type Dialog =
  | { kind: 'formula'; tex: string; isBlock: boolean; position: number | null }
  | { kind: 'link'; href: string }
  | { kind: 'alt'; alt: string; isDecorative: boolean; fileName: string; position: number };

/** A text with markup, formulas, tables and pictures. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, isLabelHidden = false, value, maxLength, error, isCompact = false } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { files_url } = useOfficeConfig();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const { upload, isUploading } = usePictureUploads();
  const chooser = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  /** What the field last reported, so that only changes of others replace its text. */
  const reported = useRef(value);
  const [extensions] = useState(() =>
    createExtensions({
      addressOf: (path) =>
        latest.current.pictures?.find((picture) => picture.path === path)?.url ?? `${files_url}/${path}`,
      onFormula: (formula) => setDialog({ kind: 'formula', ...formula }),
      onPicture: (picture) => setDialog({ kind: 'alt', fileName: '', ...picture }),
    }),
  );
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(props.required && { 'aria-required': 'true' }),
        class: classes.text ?? '',
      },
      handleDOMEvents: {
        // Before the editor reads the HTML with its styles, which the content security policy would report.
        paste(_view, event) {
          const html = event.clipboardData?.getData('text/html') ?? '';
          const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) =>
            type.startsWith('image/'),
          );
          if (html !== '' && !html.includes('data-pm-slice')) {
            event.preventDefault();
            paste(html);
            return true;
          }
          if (html === '' && files.length > 0) {
            event.preventDefault();
            for (const file of files) addPicture(file, '');
            return true;
          }
          return false;
        },
      },
    },
    onUpdate({ editor: changed }) {
      reported.current = changed.isEmpty ? '' : withoutMarks(cleanMarkup(changed.getHTML()));
      latest.current.onValue(reported.current);
    },
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  });
  /** A picture goes to its mark, or to the caret. Without a text of its own it asks for one at once. */
  function addPicture(file: File, alt: string, mark?: string): void {
    const insert = (src: string): number | null => {
      if (mark !== undefined) return replaceMark(editor, mark, { src, alt });
      editor.chain().focus().insertContent({ type: 'image', attrs: { src, alt } }).run();
      return editor.state.selection.from - 1;
    };
    upload(
      file,
      (path) => {
        const position = insert(path);
        if (position !== null && alt.trim() === '')
          setDialog({ kind: 'alt', alt: '', isDecorative: false, fileName: file.name, position });
      },
      () => mark !== undefined && replaceMark(editor, mark, null),
    );
  }
  /** Closes a dialog: what is typed next stands where the caret was, or after what the dialog was about. */
  function closeDialog(
    action?: (chain: ReturnType<typeof editor.chain>) => ReturnType<typeof editor.chain>,
  ): void {
    const after = dialog && 'position' in dialog && dialog.position !== null ? dialog.position + 1 : null;
    setDialog(null);
    // The dialog holds the focus until it is gone.
    setTimeout(() => {
      if (editor.isDestroyed) return;
      const chain = action ? action(editor.chain()) : editor.chain();
      (after === null ? chain : chain.setTextSelection(after)).focus().run();
    }, 0);
  }
  function paste(source: string): void {
    const { html, pictures, lost } = cleanPaste(source);
    editor.chain().focus().insertContent(html).run();
    for (const { file, alt, mark } of pictures) addPicture(file, alt, mark);
    if (lost.length > 0) toastInfo(`Não foi possível colar: ${lost.join(' e ')}.`);
  }
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    const isEditable = !frame.current?.closest('fieldset:disabled');
    if (editor.isEditable !== isEditable) editor.setEditable(isEditable, false);
  });
  const counter = describeLength(plainText(value).length, maxLength);
  return (
    <Input.Wrapper
      label={label}
      data-required={props.required || undefined}
      labelElement="div"
      classNames={isLabelHidden ? { label: 'visuallyHidden' } : {}}
      description={counter ?? props.description}
      error={error}
    >
      <div
        ref={frame}
        className={classes.field}
        data-invalid={error ? true : undefined}
        data-compact={isCompact || undefined}
        data-focused={isFocused || undefined}
      >
        <Toolbar
          editor={editor}
          label={label}
          onFormula={() => setDialog({ kind: 'formula', tex: '', isBlock: false, position: null })}
          onLink={() => setDialog({ kind: 'link', href: editor.getAttributes('link').href ?? '' })}
          onPicture={() => chooser.current?.click()}
        />
        <EditorContent editor={editor} />
        {isUploading && (
          <p className="muted small" role="status">
            Enviando a imagem…
          </p>
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          hidden
          aria-label={`Imagem: ${label}`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) addPicture(file, '');
            currentTarget.value = '';
          }}
        />
      </div>
      {dialog?.kind === 'formula' && (
        <FormulaDialog
          tex={dialog.tex}
          isBlock={dialog.isBlock}
          onClose={() => closeDialog()}
          onSave={(formula) =>
            closeDialog((chain) =>
              (dialog.position === null ? chain : chain.setNodeSelection(dialog.position)).setFormula(
                formula,
              ),
            )
          }
        />
      )}
      {dialog?.kind === 'link' && (
        <TextDialog
          title="Link"
          label="Endereço"
          description="Vazio remove o link."
          value={dialog.href}
          maxLength={500}
          findError={(href) =>
            href !== '' && attributeError('a', 'href', href)
              ? 'Use um endereço que começa com https://.'
              : undefined
          }
          onClose={() => closeDialog()}
          onSave={(href) =>
            closeDialog((chain) =>
              href === ''
                ? chain.extendMarkRange('link').unsetLink()
                : chain.extendMarkRange('link').setLink({ href }),
            )
          }
        />
      )}
      {dialog?.kind === 'alt' && (
        <PictureDialog
          alt={dialog.alt}
          isDecorative={dialog.isDecorative}
          fileName={dialog.fileName}
          onClose={() => closeDialog()}
          onSave={({ alt, isDecorative }) =>
            closeDialog((chain) =>
              chain
                .setNodeSelection(dialog.position)
                .updateAttributes('image', { alt, role: isDecorative ? 'presentation' : null }),
            )
          }
        />
      )}
    </Input.Wrapper>
  );
}
