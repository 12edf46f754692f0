import { Button, Checkbox, Modal, Textarea } from '@mantine/core';
import { findFormulaFault, showFormulas } from '@toro/ui/formulas/formulas.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './editor.module.css';

/** The signs of the palette, with the TeX that each writes; what is selected goes into the first braces. */
const PALETTE: readonly { sign: string; label: string; tex: string }[] = [
  { sign: 'a⁄b', label: 'Fração', tex: '\\frac{}{}' },
  { sign: 'xⁿ', label: 'Potência', tex: '^{}' },
  { sign: 'xₙ', label: 'Índice', tex: '_{}' },
  { sign: '√', label: 'Raiz', tex: '\\sqrt{}' },
  { sign: '( )', label: 'Parênteses', tex: '\\left({}\\right)' },
  { sign: 'Σ', label: 'Soma', tex: '\\sum_{}^{}' },
  { sign: '∫', label: 'Integral', tex: '\\int_{}^{}' },
  { sign: '·', label: 'Vezes', tex: '\\cdot ' },
  { sign: '±', label: 'Mais ou menos', tex: '\\pm ' },
  { sign: '≤', label: 'Menor ou igual', tex: '\\le ' },
  { sign: '≥', label: 'Maior ou igual', tex: '\\ge ' },
  { sign: '≠', label: 'Diferente', tex: '\\ne ' },
  { sign: '≈', label: 'Aproximadamente', tex: '\\approx ' },
  { sign: 'σ', label: 'Sigma', tex: '\\sigma ' },
  { sign: 'β', label: 'Beta', tex: '\\beta ' },
  { sign: 'μ', label: 'Mi', tex: '\\mu ' },
  { sign: 'Δ', label: 'Delta', tex: '\\Delta ' },
  { sign: 'x̄', label: 'Média', tex: '\\bar{}' },
];

interface FormulaDialogProps {
  tex: string;
  isBlock: boolean;
  onSave: (formula: { tex: string; isBlock: boolean }) => void;
  onClose: () => void;
}

function FormulaPreview({ tex, isBlock }: { tex: string; isBlock: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const source = document.createElement('tex');
    if (isBlock) source.setAttribute('display', 'block');
    source.textContent = tex;
    element.current.replaceChildren(source);
    showFormulas(element.current);
  }, [tex, isBlock]);
  return <div ref={element} className={classes.formulaPreview} aria-live="polite" />;
}

/** Writes a formula in TeX; it is drawn while one types, and a fault is told with its position. */
export function FormulaDialog({ tex: first, isBlock: firstBlock, onSave, onClose }: FormulaDialogProps) {
  const [tex, setTex] = useState(first);
  const [isBlock, setIsBlock] = useState(firstBlock);
  const [fault, setFault] = useState<{ position: number; message: string } | null>(null);
  useEffect(() => {
    let isLatest = true;
    void findFormulaFault(tex).then((found) => isLatest && setFault(tex.trim() === '' ? null : found));
    return () => {
      isLatest = false;
    };
  }, [tex]);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Writes a sign over the selection; the caret goes into its first braces. */
  function insert(sign: string): void {
    const { selectionStart: from = tex.length, selectionEnd: to = tex.length } = field.current ?? {};
    const braces = sign.indexOf('{}');
    const chosen = braces === -1 ? '' : tex.slice(from, to);
    const written = braces === -1 ? sign : sign.replace('{}', `{${chosen}}`);
    setTex(tex.slice(0, from) + written + tex.slice(to));
    const inFirst = from + (braces === -1 ? written.length : braces + 1);
    const caret = chosen === '' ? inFirst : from + written.length;
    // After the new text is in the field.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    }, 0);
  }
  const save = () => {
    if (tex.trim() !== '') onSave({ tex: tex.trim(), isBlock });
    else onClose();
  };
  return (
    <Modal opened returnFocus={false} onClose={onClose} title="Fórmula">
      <div className="dialogBody form">
        <div className={classes.palette} role="toolbar" aria-label="Sinais">
          {PALETTE.map(({ sign, label, tex: written }) => (
            <button
              key={label}
              type="button"
              title={label}
              aria-label={label}
              onClick={() => insert(written)}
            >
              {sign}
            </button>
          ))}
        </div>
        <Textarea
          ref={field}
          label="TeX"
          description="Enter guarda. Exemplo: \frac{FV}{(1+i)^n}"
          data-autofocus
          autosize
          minRows={2}
          maxLength={2000}
          spellCheck={false}
          value={tex}
          onChange={({ currentTarget }) => setTex(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            save();
          }}
          error={fault && `Erro na posição ${fault.position}: ${fault.message}`}
        />
        <FormulaPreview tex={tex} isBlock={isBlock} />
        <Checkbox
          label="Em uma linha própria"
          checked={isBlock}
          onChange={({ currentTarget }) => setIsBlock(currentTarget.checked)}
        />
        <div className="row" data-end>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={save}>Inserir</Button>
        </div>
      </div>
    </Modal>
  );
}
