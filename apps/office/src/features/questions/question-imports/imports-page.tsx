import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { questionImportsCalls } from '@toro/contract/questions/question-imports/calls';
import { questionImportList } from '@toro/contract/questions/question-imports/import-list';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { saveFile } from '@toro/ui/save-file.ts';
import { toastFailure } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { FileChoice } from '../../../shared/forms/file-choice.tsx';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { stepPath } from './import-steps.tsx';
import { ImportFileError, sendImport } from './send-import.ts';

async function downloadTemplate(format: 'xlsx' | 'docx'): Promise<void> {
  try {
    const { name, data } = await api.send(questionImportsCalls.getImportTemplate, { params: { format } });
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    saveFile(URL.createObjectURL(new Blob([bytes])), name);
  } catch (error) {
    toastFailure(errorMessage(error));
  }
}

/** 'Importações': a new file, and the imports of the last 90 days. */
export function ImportsPage() {
  const navigate = useNavigate();
  const [sent, setSent] = useState<{ name: string; percentage: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File) => {
    setFailure(null);
    setSent({ name: file.name, percentage: 0 });
    try {
      const id = await sendImport(file, (percentage) => setSent({ name: file.name, percentage }));
      await navigate({ to: stepPath(id, 'arquivo') });
    } catch (error) {
      setFailure(error instanceof ImportFileError ? error.message : errorMessage(error));
      setSent(null);
    }
  };
  return (
    <Page title="Importações" parent={{ label: 'Questões', to: '/questoes' }}>
      <Card
        id="novo-arquivo"
        title="Importar questões"
        lead="Moodle XML, GIFT, Aiken, CSV, Excel (XLSX), Word (DOCX) ou as linhas da Toro, com até 500 MB e 100.000 questões. Tudo o que puder ser lido entra como rascunho; o que faltar, você completa depois."
      >
        <FileChoice
          name="Arquivo de questões"
          accept=".xml,.gift,.txt,.csv,.tsv,.xlsx,.docx,.jsonl,.json"
          chosen={sent ? `${sent.name} · ${sent.percentage} %` : undefined}
          loading={sent !== null}
          onFile={(file) => void send(file)}
        />
        {failure && <Notice kind="failure">{failure}</Notice>}
        <div className="row">
          {(['xlsx', 'docx'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              onClick={() => void downloadTemplate(format)}
            >
              {format === 'xlsx' ? 'Baixar modelo' : 'Baixar modelo do Word'}
            </Button>
          ))}
        </div>
      </Card>
      <OfficeList
        definition={questionImportList}
        load={(query) => api.send(questionImportsCalls.listQuestionImports, { query })}
        href={({ id }) => `/questoes/importacoes/${id}`}
        empty="Ainda não há importações."
      />
    </Page>
  );
}
