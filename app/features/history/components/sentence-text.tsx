import type { SentencePart } from '../sentence';

export const SentenceText = ({ parts }: { parts: readonly SentencePart[] }) =>
  parts.map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <b key={at} className="font-semibold">
        {part.strong}
      </b>
    ),
  );
