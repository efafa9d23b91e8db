import { createStorageSlot, useThemeConfig } from '@docusaurus/theme-common'
import OriginalAnnouncementBar from '@theme-original/AnnouncementBar'
import { useEffect } from 'react'

/** Where the theme keeps which announcement a visitor saw last; it writes there after this component's effect. */
const SeenAnnouncement = createStorageSlot('docusaurus.announcement.id')

/** A style sheet hides the bar from the first moment for those who dismissed one. It is not to hide another one. */
export default function AnnouncementBar() {
  const { announcementBar } = useThemeConfig()
  const id = announcementBar?.id
  useEffect(() => {
    if (SeenAnnouncement.get() !== id) {
      document.documentElement.removeAttribute('data-announcement-bar-initially-dismissed')
    }
  }, [id])
  return <OriginalAnnouncementBar />
}
