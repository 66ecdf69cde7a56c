import { useState } from 'react';
import { leaveCode } from './leave-code';
import { useScreenPhrases } from './spoken';

/** Asks for the hosts' code, and leads to the guest page as every phone has it. */
export function Leaving({ eventId, onClear }: { eventId: string; onClear: () => void }) {
  const { leaving, code, wrongCode, startAgain } = useScreenPhrases();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  async function leave() {
    if (typed.trim() !== leaveCode(eventId)) return setIsWrong(true);
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
      <div className="screen-asks">
        <h1>
          <label htmlFor="code">{code}</label>
        </h1>
        <button type="button" className="screen-button" onClick={onClear}>
          {startAgain}
        </button>
      </div>
      <div className="screen-field">
        <input
          // biome-ignore lint/a11y/noAutofocus: it came with a press, and there is nothing else to do
          autoFocus
          id="code"
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
        <button type="submit" className="screen-button is-full">
          {leaving}
        </button>
      </div>
      <p className="screen-says" id="code-says" role="alert">
        {isWrong && wrongCode}
      </p>
    </form>
  );
}
