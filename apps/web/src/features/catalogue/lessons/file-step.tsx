import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import type { StepProps } from './lesson-props.ts';
import classes from './lesson-view.module.css';
import { NextStepButton } from './next-step-button.tsx';
import { ReadButton } from './read-button.tsx';
import type { MaterialDownload } from './use-material-download.ts';

function Material({ lesson, download }: Pick<StepProps, 'lesson'> & { download: MaterialDownload }) {
  const done = lesson.downloaded_pdf;
  return (
    <>
      <h2>Baixe o Material da aula</h2>
      <div className={`row box ${classes.file}`} data-gap="m">
        <IconFileTypePdf className="muted" size={32} stroke={1.5} aria-hidden />
        <p className={`breakWords mediumWeight ${classes.fileName}`}>
          {lesson.pdf_file}
          <span
            className={`small ${done ? 'success' : 'muted'} ${classes.fileState}`}
            data-done={done || undefined}
            role="status"
          >
            {download.isPending ? 'Preparando o download…' : done ? 'Material baixado' : 'Ainda não baixado'}
          </span>
        </p>
        <Button
          variant={done ? 'default' : 'filled'}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {done ? 'Baixar de novo' : 'Baixar material'}
        </Button>
      </div>
      {download.isError && (
        <Notice kind="failure">O material não pôde ser baixado agora. Tente de novo em instantes.</Notice>
      )}
    </>
  );
}

/** The material: a file to download, a text, or both. */
export function FileStep({ course, lesson, onStep, download }: StepProps & { download: MaterialDownload }) {
  return (
    <>
      {lesson.pdf_file && <Material lesson={lesson} download={download} />}
      {lesson.texto && <CleanHtml html={lesson.texto} />}
      <div className={`row ${classes.actions}`} data-stretch>
        <NextStepButton
          lesson={lesson}
          onStep={onStep}
          step="file"
          secondary={lesson.pdf_file !== null && !lesson.downloaded_pdf}
        />
        <ReadButton course={course} lesson={lesson} />
      </div>
    </>
  );
}
