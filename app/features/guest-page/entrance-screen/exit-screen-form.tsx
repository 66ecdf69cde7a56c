import { useState } from 'react';
import { getExitCode } from './exit-code';
import { ScreenButton } from './screen-button';
import { HINT_CLASS, ScreenField } from './screen-form';
import { useScreenPhrases } from './screen-language';

export function ExitScreenForm({ eventId, onClear }: { eventId: string; onClear: () => void }) {
  const { leaving, code, wrongCode, startAgain } = useScreenPhrases();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  async function leave() {
    if (typed.trim() !== getExitCode(eventId)) return setIsWrong(true);
    if (document.fullscreenElement) await document.exitFullscreen();
    window.location.assign(window.location.pathname);
  }

  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void leave();
      }}
    >
      <ScreenField field="code" label={code} startAgain={startAgain} onClear={onClear}>
        <input
          // biome-ignore lint/a11y/noAutofocus: the user opened this form, and it has only this field
          autoFocus
          id="code"
          className="screen-input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-invalid={isWrong}
          aria-describedby="code-says"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setIsWrong(false);
          }}
        />
        <ScreenButton type="submit" isFilled>
          {leaving}
        </ScreenButton>
      </ScreenField>
      <p className={HINT_CLASS} id="code-says" role="alert">
        {isWrong && wrongCode}
      </p>
    </form>
  );
}
