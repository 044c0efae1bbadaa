//! Connections that read, so many at once.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::Semaphore;

use crate::store::StoreError;

/// Connections that wait for somebody who reads.
pub(super) struct Readers {
    free: Mutex<Vec<Connection>>,
    permits: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn open(path: &Path, count: usize) -> Result<Arc<Self>, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let free = (0..count).map(|_| Connection::open_with_flags(path, flags));
        let free = Mutex::new(free.collect::<Result<_, _>>()?);
        Ok(Arc::new(Self { free, permits: Arc::new(Semaphore::new(count)) }))
    }

    fn free(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads on a thread of its own, as soon as a connection is free. Whoever waits holds no thread.
    pub(super) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let readers = Arc::clone(self);
        let reading = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let connection = readers.free().pop().ok_or(StoreError::Closed)?;
            let read = work(&connection);
            if !readers.permits.is_closed() {
                readers.free().push(connection);
            }
            read
        });
        reading.await.map_err(|_| StoreError::Closed)?
    }

    /// All connections at once, so that nobody else reads.
    #[cfg(test)]
    pub(super) async fn hold_all(&self) -> tokio::sync::OwnedSemaphorePermit {
        let all = u32::try_from(self.free().len()).unwrap();
        Arc::clone(&self.permits).acquire_many_owned(all).await.unwrap()
    }

    /// Closes all connections that nobody uses, and the others as soon as they are free.
    pub(super) fn close(&self) {
        self.permits.close();
        self.free().clear();
    }
}
