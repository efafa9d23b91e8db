import { createStorageSlot, useThemeConfig } from '@docusaurus/theme-common'
import OriginalAnnouncementBar from '@theme-original/AnnouncementBar'
import { useEffect } from 'react'

/** Storage in which Docusaurus keeps the last announcement that a visitor saw; it writes after this effect. */
const SeenAnnouncement = createStorageSlot('docusaurus.announcement.id')

/** CSS hides the bar early for visitors who dismissed an announcement; this shows it again for a new announcement. */
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
