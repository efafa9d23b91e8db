import { Arch } from './arch.tsx'
import { QR_PATH } from './qr-path.ts'

interface OpenArchProps {
  readonly label: string
}

export function OpenArch({ label }: OpenArchProps) {
  return (
    <Arch
      label={label}
      clipId="arch-open"
      scene={
        <>
          <path fill="var(--spot)" d="M0 0h240v242H0z" />
          <path d="M70 242 92 50h56l22 192Z" fill="var(--spot-beam)" opacity=".55" />
          <path d="M0 0h62C60 90 54 170 30 246q-14 10-30-2Z" fill="url(#arch-open-folds)" />
          <path d="M240 0h-62c2 90 8 170 32 246q14 10 30-2Z" fill="url(#arch-open-folds)" />
          <path d="M0 62q40 34 80 4 40 32 80 0 40 30 80-4V0H0Z" fill="url(#arch-open-folds)" />
          <path
            d="M0 62q40 34 80 4 40 32 80 0 40 30 80-4"
            fill="none"
            stroke="var(--accent)"
            strokeWidth="4"
          />
          <path fill="var(--paper)" d="M56 106h128v128H56z" />
          <svg
            x="62"
            y="112"
            width="116"
            height="116"
            viewBox="-1 -1 23 23"
            shapeRendering="crispEdges"
            aria-hidden="true"
          >
            <path fill="var(--ink)" d={QR_PATH} />
          </svg>
        </>
      }
    />
  )
}
