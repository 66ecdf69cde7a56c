import type { Part } from '../sentence';

/** A sentence, whoever and whatever it is about written stronger. */
export const Said = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <b key={at} className="font-semibold">
        {part.strong}
      </b>
    ),
  );
