import { Button, Checkbox, Modal, Textarea } from '@mantine/core';
import { findFormulaFault, showFormulas } from '@toro/ui/formulas/formulas.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './editor.module.css';

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
  const save = () => {
    if (tex.trim() !== '') onSave({ tex: tex.trim(), isBlock });
    else onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Fórmula" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <div className="dialogBody form">
        <Textarea
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
