interface TicketBarcodeProps {
  readonly ink: string
  readonly seam: string
}

export function TicketBarcode({ ink, seam }: TicketBarcodeProps) {
  return (
    <>
      <path d="M92 14v48" stroke={seam} strokeWidth="2.4" strokeDasharray="0 6" strokeLinecap="round" />
      <path d="M106 16h4v44h-4zM113 16h2v44h-2zM118 16h5v44h-5zM126 16h3v44h-3z" fill={ink} />
    </>
  )
}
