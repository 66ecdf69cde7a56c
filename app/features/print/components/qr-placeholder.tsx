/** Shown instead of a QR code, because a visitor's event has none until it is published. */
export const QrCodePlaceholder = () => (
  <p
    role="img"
    aria-label="Place for your QR code"
    className="mx-auto my-4 grid aspect-square w-40 place-items-center border-2 border-dashed border-ink-3 p-5 text-ink-2"
  >
    Your QR code is made when you publish
  </p>
);

export const QrCardPlaceholder = () => (
  <div className="card-shadow w-fit">
    <div className="scooped-card px-8 pt-9 pb-8 text-center">
      <p className="small-caps">Find your table</p>
      <QrCodePlaceholder />
    </div>
  </div>
);
